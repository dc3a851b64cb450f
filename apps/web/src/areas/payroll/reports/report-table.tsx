import type { ReportRow } from '@plenty/contract/payroll/reports';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import type { RowSelecting, Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { reportNameOf, TYPES } from './report-words.ts';
import type { ReportFile } from './reports-data.ts';
import styles from './reports.module.css';
import type { ReportDownloads } from './use-report-downloads.ts';

/** As much of a checksum as people compare by eye; the whole is there for programs. */
const SHOWN_OF_CHECKSUM = 12;

/** What is wanted of a report, in whichever format. */
type ReportChoice = Omit<ReportFile, 'format'>;

interface ReportTableProps {
  readonly rows: TableRows<ReportRow>;
  readonly isNarrowed: boolean;
  readonly selecting: Omit<RowSelecting<ReportRow>, 'nameOf'>;
  readonly downloads: ReportDownloads;
  readonly wanted: ReportChoice;
  readonly onPreview: (row: ReportRow) => void;
}

export function ReportTable({ rows, isNarrowed, selecting, downloads, wanted, onPreview }: ReportTableProps) {
  return (
    <Table
      caption="Reports"
      isCaptionHidden
      columns={reportColumnsOf(downloads, wanted, onPreview)}
      rows={rows}
      keyOf={({ id }) => id}
      selecting={{ ...selecting, nameOf: reportNameOf }}
      empty={
        <EmptyState
          icon="file-text"
          title="It looks like you have no reports available"
          text={isNarrowed ? 'Try another year, month or provider.' : 'They appear here when a month has closed.'}
        />
      }
    />
  );
}

function reportColumnsOf(
  downloads: ReportDownloads,
  wanted: ReportChoice,
  onPreview: (row: ReportRow) => void,
): Column<ReportRow>[] {
  return [
    {
      id: 'label',
      header: 'Report',
      cell: (row) => <TwoLines below={<AboutReport row={row} />}>{row.label}</TwoLines>,
    },
    {
      id: 'download',
      header: 'Download',
      cell: (row) => (
        <span className={styles.downloads}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              kind="plain"
              aria-label={`${format.toUpperCase()} of ${reportNameOf(row)}`}
              busy={downloads.isBusy(row, format)}
              onClick={() => downloads.one.mutate({ row, file: { ...wanted, format } })}
            >
              {format.toUpperCase()}
            </Button>
          ))}
          {wanted.kind && (
            <Button kind="plain" aria-label={`Preview of ${reportNameOf(row)}`} onClick={() => onPreview(row)}>
              Preview
            </Button>
          )}
        </span>
      ),
    },
    {
      id: 'employee',
      header: 'Employees pay',
      align: 'end',
      cell: (row) => <Sum row={row} pence={row.employeePence} />,
    },
    {
      id: 'employer',
      header: 'Employer pays',
      align: 'end',
      cell: (row) =>
        row.fundPence === 0 ? (
          <Sum row={row} pence={row.employerPence} />
        ) : (
          <TwoLines
            below={
              <>
                and <Money pence={row.fundPence} /> from the fund
              </>
            }
          >
            <Money pence={row.employerPence} />
          </TwoLines>
        ),
    },
    {
      id: 'proof',
      header: 'Rows and checksum',
      cell: ({ rowCount, checksum, ruleVersion }) => (
        <TwoLines
          below={
            <span className={styles.checksum} title={`SHA-256 ${checksum}, by scheme ${ruleVersion}`}>
              {checksum.slice(0, SHOWN_OF_CHECKSUM)}
            </span>
          }
        >
          {rowCount === 1 ? '1 row' : `${rowCount.toLocaleString('en-GB')} rows`}
        </TwoLines>
      ),
    },
  ];
}

/** Its kind, whose it is, and what in it is taxed. */
function AboutReport({ row: { type, providerName, taxableYearPence } }: { row: ReportRow }) {
  if (taxableYearPence !== null)
    return (
      <>
        {TYPES[type]}, <Money pence={taxableYearPence} /> taxable
      </>
    );
  return providerName === null ? TYPES[type] : `${TYPES[type]}, ${providerName}`;
}

/** Life events have no price. */
function Sum({ row, pence }: { row: ReportRow; pence: number }) {
  return row.type === 'lifeevent' ? '–' : <Money pence={pence} />;
}
