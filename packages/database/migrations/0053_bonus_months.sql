-- A bonus is exchanged in the month in which it is paid; who has none, or whose month nobody has told, cannot exchange it.

alter table employment add column bonus_paid_in text collate "C"
  check (bonus_paid_in ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
