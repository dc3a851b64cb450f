-- Whether the employer has told us where somebody lives and which student loans they repay. Until now every new person had to have
-- a region; whoever had no student loan looked like someone of whom nobody had said anything.

alter table employee
  add column region_given boolean not null default true,
  add column student_loans_given boolean not null default false;
