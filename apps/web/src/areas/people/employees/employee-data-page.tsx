import { useQuery } from '@tanstack/react-query';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { UploadTools } from '#areas/people/uploads/public.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Pagination } from '#ui/pagination.tsx';
import { toTableRows } from '#ui/table-rows.ts';
import { employeeList } from './employees-data.ts';
import styles from './employee-data.module.css';
import { EmployeeFigures } from './employee-figures.tsx';
import { EmployeeTable } from './employee-table.tsx';
import { EmployeeTools } from './employee-tools.tsx';
import { ReportDownload } from './report-download.tsx';
import { useEmployeeList } from './use-employee-list.ts';

/** Everyone who works at the client: found, narrowed, opened one by one, and taken away as a file. */
export function EmployeeDataPage() {
  usePageTitle('Employee data');
  const openPanel = useOpenPanel();
  const client = useClient();
  const list = useEmployeeList();
  const employees = useQuery(employeeList(client.id, list.query));
  const { page: _, sort_by: __, ...narrowing } = list.query;
  return (
    <EmployerFrame
      title="Employee data"
      lead={`Everyone who works, or has worked, at ${client.clientName}.`}
      action={
        <div className={styles.actions}>
          <UploadTools />
          <ReportDownload clientId={client.id} clientName={client.clientName} narrowing={narrowing} />
        </div>
      }
    >
      <EmployeeFigures counts={employees.data?.totalEmployeesValues} />
      <EmployeeTools list={list} />
      <EmployeeTable
        rows={toTableRows(employees, 'We could not load the employees.')}
        isNarrowed={Object.values(narrowing).some((value) => value !== '' && value !== undefined)}
        sortBy={list.query.sort_by ?? 'surname'}
        onSort={list.setSortBy}
        onOpen={({ id }) => openPanel('view-employee-data', { employee: id })}
      />
      {employees.data && (
        <Pagination
          things="employees"
          page={list.page}
          total={employees.data.total}
          perPage={employees.data.per_page}
          hrefOf={list.hrefOf}
        />
      )}
    </EmployerFrame>
  );
}
