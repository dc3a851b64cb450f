import { BarsChart } from '#ui/bars-chart.tsx';
import { LinesChart } from '#ui/lines-chart.tsx';
import { RingChart } from '#ui/ring-chart.tsx';
import { Sample, GallerySection } from './section.tsx';

const LOGINS = [
  ['Apr', 62, 20],
  ['May', 71, 31],
  ['Jun', 68, 44],
  ['Jul', 92, 52],
  ['Aug', 85, 61],
  ['Sep', 110, 64],
  ['Oct', 127, 80],
  ['Nov', 131, 92],
  ['Dec', 96, 88],
  ['Jan', 142, 101],
  ['Feb', 139, 110],
  ['Mar', 151, 118],
] as const;

export function ChartsGroup() {
  return (
    <>
      <Bars />
      <GallerySection title="Lines">
        <Sample>
          <LinesChart
            title="Logins in the last twelve months"
            rowsAre="Month"
            series={['Employees who logged in', 'With two-factor authentication']}
            rows={LOGINS.map(([label, ...values]) => ({ label, values }))}
          />
        </Sample>
      </GallerySection>
      <Rings />
    </>
  );
}

function Bars() {
  return (
    <GallerySection title="Bars" layout="pair">
      <Sample>
        <BarsChart
          title="Employees by department"
          rowsAre="Department"
          series={['Employees']}
          rows={[
            { label: 'Engineering', values: [96] },
            { label: 'Operations', values: [71] },
            { label: 'Finance and legal', values: [18] },
            { label: 'People', values: [0] },
          ]}
        />
      </Sample>
      <Sample>
        <BarsChart
          title="Take-up by age band"
          rowsAre="Age band"
          series={['Eligible', 'Taken up']}
          rows={[
            { label: 'Under 25', values: [22, 9] },
            { label: '25 to 34', values: [74, 48] },
            { label: '35 to 49', values: [91, 70] },
            { label: '50 and over', values: [53, 47] },
          ]}
        />
      </Sample>
    </GallerySection>
  );
}

function Rings() {
  return (
    <GallerySection title="Rings" layout="pair">
      <Sample>
        <RingChart
          title="Where selections stand"
          partsAre="Status"
          series="selections"
          parts={[
            { label: 'Active', value: 148 },
            { label: 'Awaiting approval', value: 12 },
            { label: 'Opted out', value: 31 },
            { label: 'Rejected', value: 4 },
          ]}
        />
      </Sample>
      <Sample>
        <RingChart
          title="A ring with nothing in it yet"
          partsAre="Status"
          series="selections"
          parts={[
            { label: 'Active', value: 0 },
            { label: 'Opted out', value: 0 },
          ]}
        />
      </Sample>
    </GallerySection>
  );
}
