-- The report about what counts as people's income besides their pay.

alter table report_run
  -- Of the month, and of the tax year up to it; only this report tells of it.
  add column taxable_month_pence bigint,
  add column taxable_year_pence bigint,
  drop constraint report_run_type_check,
  add constraint report_run_type_check check (type in ('payroll', 'provider', 'lifeevent', 'benefit-in-kind')),
  add constraint report_run_taxable_check check (
    (type = 'benefit-in-kind') = (taxable_month_pence is not null)
    and (type = 'benefit-in-kind') = (taxable_year_pence is not null));
