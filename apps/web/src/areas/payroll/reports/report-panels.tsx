import type { ReactNode } from 'react';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { ReportedEventsSection } from './life-events-section.tsx';
import { ReportList } from './report-list.tsx';
import styles from './reports.module.css';

export function PayrollReportPanel({ close }: PanelProps) {
  return (
    <Panel close={close} lead="Every deduction and employer cost of a month, with what has changed since the last.">
      <ReportList type="payroll" />
    </Panel>
  );
}

export function BenefitInKindReportPanel({ close }: PanelProps) {
  return (
    <Panel
      close={close}
      lead="What counts as income besides pay, person by person, from the start of the tax year to the end of a month. March has the year’s P11D values; from April 2027 payroll takes the tax, month by month."
    >
      <ReportList type="benefit-in-kind" />
    </Panel>
  );
}

export function ProviderReportPanel({ close }: PanelProps) {
  return (
    <Panel
      close={close}
      lead="Who has joined, changed, stayed and left, with cover and premiums, in the provider’s columns."
    >
      <ReportList type="provider" />
    </Panel>
  );
}

export function LifeEventReportPanel({ close }: PanelProps) {
  return (
    <Panel
      close={close}
      lead="What people declared in a scheme year, this one included. What they wrote stays with them."
    >
      <ReportedEventsSection />
      <ReportList type="lifeevent" />
    </Panel>
  );
}

function Panel({ close, lead, children }: { close: () => void; lead: string; children: ReactNode }) {
  return (
    <PanelLayout
      actions={
        <Button kind="plain" onClick={close}>
          Close
        </Button>
      }
    >
      <div className={styles.panel}>
        <p className={styles.hint}>{lead}</p>
        {children}
      </div>
    </PanelLayout>
  );
}
