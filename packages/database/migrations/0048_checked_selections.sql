-- Outside a transaction.
-- Looks at every selection without stopping those who choose.
alter table selection validate constraint selection_benefit_code_fkey;
alter table selection validate constraint selection_renewal_outcome_check;
