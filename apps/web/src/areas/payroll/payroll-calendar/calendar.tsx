import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayrollCalendarReply } from '@plenty/contract/payroll/payroll-calendar';
import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { PasswordDialog } from '#shell/password-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { calendarOf, closeMonthNow, forgetCalendar, type CalendarOwner } from './calendar-data.ts';
import { CalendarTable } from './calendar-table.tsx';
import { FirstMonth } from './first-month.tsx';
import { OpenMonth } from './open-month.tsx';
import styles from './payroll-calendar.module.css';
import { useMarkedFiles } from './use-marked-files.ts';

/** A year of months; the year stands in the address. */
export function Calendar({ owner }: { owner: CalendarOwner }) {
  const list = useListState('month');
  const asked = Number(list.narrowing('year'));
  const year = Number.isInteger(asked) && asked >= 2000 && asked <= 2999 ? asked : undefined;
  const calendar = useQuery(calendarOf(owner, year));
  return (
    <Loaded
      query={calendar}
      loading={<Skeleton count={6} shape="band" />}
      loadingWords="Loading the payroll calendar"
      failed="We couldn’t load the payroll calendar."
    >
      {(loaded) =>
        loaded.openMonth === null ? (
          <EmptyState
            icon="calendar-check"
            title="No months yet"
            text="Months appear here once the scheme has been published."
          />
        ) : (
          <ReadyCalendar
            owner={owner}
            calendar={loaded}
            openMonth={loaded.openMonth}
            onYear={(value) => list.setNarrowing('year', value)}
          />
        )
      }
    </Loaded>
  );
}

interface ReadyCalendarProps {
  readonly owner: CalendarOwner;
  readonly calendar: PayrollCalendarReply;
  readonly openMonth: string;
  readonly onYear: (year: string) => void;
}

function ReadyCalendar({ owner, calendar, openMonth, onYear }: ReadyCalendarProps) {
  const client = useQueryClient();
  const forget = () => forgetCalendar(client, owner);
  const files = useMarkedFiles(owner, calendar.clientName);
  const [isClosing, setIsClosing] = useState(false);
  const maySetUp = useMayOperate('set-up');
  const mayTakeFiles = useMayOperate('set-up', 'support');
  const overdue = calendar.months.find(({ isOverdue }) => isOverdue);
  const said = sayMonth(openMonth);
  return (
    <div className={styles.page}>
      {owner.isOperator && <p className={styles.client}>{calendar.clientName}</p>}
      {overdue && (
        <Banner kind="alert">
          {sayMonth(overdue.month)} should have closed after {sayDay(overdue.cutOffOn)} and has not.{' '}
          {owner.isOperator
            ? 'Please check the server’s log for jobs that failed.'
            : 'We’ve told the people who run this portal.'}
        </Banner>
      )}
      {files.failure && <Banner kind="alert">We couldn’t make the file. {files.failure.message}</Banner>}
      <OpenMonth calendar={calendar} openMonth={openMonth} files={files} onClose={() => setIsClosing(true)} />
      {calendar.first && maySetUp && <FirstMonth owner={owner} first={calendar.first} onChanged={forget} />}
      <div className={styles.tools}>
        <div className={styles.year}>
          <SelectField
            label="Year"
            options={calendar.years.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(calendar.year)}
            onChange={(event) => onYear(event.target.value)}
          />
        </div>
        {mayTakeFiles && (
          <p className={styles.hint}>
            You can rehearse any month from its menu. A rehearsal saves nothing, and its files say REHEARSAL.
          </p>
        )}
      </div>
      <CalendarTable calendar={calendar} owner={owner} files={files} />
      <PasswordDialog
        question={
          isClosing
            ? {
                id: openMonth,
                title: `Close ${said} now?`,
                text: `Reports for payroll and providers are made from what we know now. Later changes are put right in the next month. A closed month can’t be opened again.`,
                action: `Close ${said}`,
                done: `${said} is closing`,
                isDanger: true,
                carryOut: (password) => closeMonthNow(owner, openMonth, password),
              }
            : undefined
        }
        onClose={() => setIsClosing(false)}
        onChanged={forget}
      />
    </div>
  );
}
