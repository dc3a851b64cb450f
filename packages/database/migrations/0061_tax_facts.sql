-- Outside a transaction.
-- Whether the employer has told us where somebody lives and which student loans they repay. Until now every new person had to have
-- a region, and whoever had no student loan looked like someone of whom nobody had said anything. Each statement leaves alone what an
-- interrupted start has made before.

alter table employee
  add column if not exists region_given boolean not null default true,
  add column if not exists student_loans_given boolean not null default false;

-- All letters of National Insurance: those of freeports (F, I, S, L), of investment zones (N, E, D, K), and Z and X too.
alter table employment drop constraint if exists employment_ni_category_check;
alter table employment add constraint employment_ni_category_check
  check (ni_category in ('A', 'B', 'C', 'D', 'E', 'F', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'S', 'V', 'X', 'Z')) not valid;
alter table employment validate constraint employment_ni_category_check;
