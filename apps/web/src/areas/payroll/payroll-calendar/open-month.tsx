import { useId } from 'react';
import type { PayrollCalendarReply } from '@plenty/contract/payroll/payroll-calendar';
import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { sayUntilClose } from './calendar-words.ts';
import styles from './payroll-calendar.module.css';
import type { MarkedFiles } from './use-marked-files.ts';

interface OpenMonthProps {
  readonly calendar: PayrollCalendarReply;
  readonly openMonth: string;
  readonly files: MarkedFiles;
  readonly onClose: () => void;
}

/** The month that closes next, and what can be done with it. Nothing while another year is shown. */
export function OpenMonth({ calendar, openMonth, files, onClose }: OpenMonthProps) {
  const id = useId();
  const mayTakeFiles = useMayOperate('set-up', 'support');
  const mayClose = useMayOperate('set-up');
  const month = calendar.months.find((each) => each.month === openMonth);
  if (!month) return null;
  const said = sayMonth(openMonth);
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.open}>
          <div className={styles.words}>
            <h2 id={id} className={styles.heading}>
              {month.state === 'closing' ? `${said} is closing` : `${said} is open`}
            </h2>
            <p>
              Cut-off {sayDay(month.cutOffOn)}, pay date {sayDay(month.payOn)}.
              {month.daysLeft !== null && <strong> {sayUntilClose(month.daysLeft)}.</strong>}
            </p>
            <p className={styles.hint}>
              {month.state === 'closing'
                ? 'Its reports appear when it has closed.'
                : 'Figures are provisional until it closes. The draft shows them as they are now.'}
            </p>
          </div>
          {month.state === 'open' && mayTakeFiles && (
            <div className={styles.actions}>
              <SheetMenu
                label="Download draft"
                isBusy={files.isBusy('draft', openMonth)}
                onChoose={(format) => files.read({ kind: 'draft', month: openMonth, format }, month)}
              />
              {calendar.canClose && mayClose && <Button onClick={onClose}>Close this month now</Button>}
            </div>
          )}
        </div>
      </Card>
    </section>
  );
}
