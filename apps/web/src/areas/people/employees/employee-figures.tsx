import { useState } from 'react';
import { formatShare } from '#format/share.ts';
import { Stats } from '#ui/stat.tsx';

interface Counts {
  readonly totalEmployees: number;
  readonly totalRegisteredEmployees: number;
}

/** Of everyone, whatever the list is narrowed to; they stay while another page of it is on its way. */
export function EmployeeFigures({ counts }: { counts: Counts | undefined }) {
  const [shown, setShown] = useState(counts);
  if (counts !== undefined && counts !== shown) setShown(counts);
  return (
    <Stats
      items={[
        { label: 'Employees', value: say(shown?.totalEmployees) },
        { label: 'Registered', value: say(shown?.totalRegisteredEmployees) },
        {
          label: 'Registered, of all',
          value: shown ? formatShare(shown.totalRegisteredEmployees, shown.totalEmployees) : '–',
        },
      ]}
    />
  );
}

function say(figure: number | undefined): string {
  return figure?.toLocaleString('en-GB') ?? '–';
}
