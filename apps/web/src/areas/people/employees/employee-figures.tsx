import { useState } from 'react';
import { formatShare } from '#format/share.ts';
import { Stats } from '#ui/stat.tsx';
import { sayCount } from '#format/say-count.ts';

interface EmployeeFigureCounts {
  readonly totalEmployees: number;
  readonly totalRegisteredEmployees: number;
}

/** Of everyone, whatever the list is narrowed to; they stay while another page of it is on its way. */
export function EmployeeFigures({ counts }: { counts: EmployeeFigureCounts | undefined }) {
  const [shown, setShown] = useState(counts);
  if (counts !== undefined && counts !== shown) setShown(counts);
  return (
    <Stats
      items={[
        { label: 'Employees', value: sayCount(shown?.totalEmployees) },
        { label: 'Registered', value: sayCount(shown?.totalRegisteredEmployees) },
        {
          label: 'Registered, of all',
          value: shown ? formatShare(shown.totalRegisteredEmployees, shown.totalEmployees) : '–',
        },
      ]}
    />
  );
}
