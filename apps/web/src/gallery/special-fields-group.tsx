import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checklist } from '#ui/checklist.tsx';
import { CodeBoxes } from '#ui/code-boxes.tsx';
import { toCode } from '#ui/code-digits.ts';
import { DateField } from '#ui/date-field.tsx';
import { DateOfBirthField } from '#ui/date-of-birth-field.tsx';
import { findDateOfBirthFault } from '#ui/date-of-birth.ts';
import { Money } from '#ui/money.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Stats } from '#ui/stat.tsx';
import styles from './gallery.module.css';
import { Sample, GallerySection } from './section.tsx';

export function SpecialFieldsGroup() {
  return (
    <>
      <Dates />
      <Codes />
      <Numbers />
      <SampleFigures />
      <GallerySection title="Password rules">
        <Sample>
          <Checklist
            label="Your password"
            items={[
              { text: 'At least 12 characters', isMet: true },
              { text: 'At least 1 number', isMet: true },
              { text: 'At least 1 special character', isMet: false },
              { text: 'No repeating patterns', isMet: false },
            ]}
          />
        </Sample>
      </GallerySection>
    </>
  );
}

function Dates() {
  const [date, setDate] = useState('');
  const [leapDay, setLeapDay] = useState('2004-02-29');
  const [isLeft, setIsLeft] = useState(false);
  const fault = isLeft ? findDateOfBirthFault(date, { min: 1900, max: 2026 }) : undefined;
  return (
    <GallerySection title="Dates" layout="grid">
      <Sample>
        <DateOfBirthField value={date} onChange={setDate} onBlur={() => setIsLeft(true)} error={fault} />
      </Sample>
      <Sample>
        <DateOfBirthField
          label="Date of birth of your child"
          value={leapDay}
          onChange={setLeapDay}
          minYear={2000}
          maxYear={2010}
        />
      </Sample>
      <Sample>
        <DateOfBirthField
          label="Date of birth that is wrong"
          value="1978-08-28"
          onChange={() => {}}
          error="This date does not match our records"
        />
      </Sample>
      <Sample>
        <DateField label="Date of the event" hint="In the last 30 days" min="2026-01-01" max="2026-12-31" />
        <DateField label="Education ends" error="This field is required" />
      </Sample>
    </GallerySection>
  );
}

function Codes() {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<string>();
  const [partial, setPartial] = useState('12 4');
  return (
    <GallerySection title="Codes" layout="grid">
      <Sample>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            setSent(toCode(code));
          }}
        >
          <CodeBoxes
            label="Enter authentication code"
            hint="Please enter the authentication code displayed in your app"
            value={code}
            onChange={setCode}
          />
          <Button type="submit">Verify</Button>
          {sent !== undefined && <p role="status">Sent {sent}</p>}
        </form>
      </Sample>
      <Sample>
        <CodeBoxes label="A code with an error" value={partial} onChange={setPartial} error="This code is not right" />
        <CodeBoxes label="A code that is being checked" value="123456" onChange={() => {}} disabled />
      </Sample>
    </GallerySection>
  );
}

const POUNDS = { style: 'currency', currency: 'GBP' } as const;

function Numbers() {
  const [amount, setAmount] = useState<number | null>(120);
  const [percent, setPercent] = useState<number | null>(5);
  const [high, setHigh] = useState<number | null>(900);
  return (
    <GallerySection title="Numbers" layout="grid">
      <Sample>
        <NumberField
          label="Monthly amount"
          hint="In steps of £10"
          min={10}
          max={500}
          step={10}
          format={POUNDS}
          value={amount}
          onChange={setAmount}
          withSlider
        />
      </Sample>
      <Sample>
        <NumberField label="Contribution, per cent" min={0} max={40} step={1} value={percent} onChange={setPercent} />
        <NumberField label="Days of leave" min={0} max={5} step={1} value={2} onChange={() => {}} disabled withSlider />
      </Sample>
      <Sample>
        <NumberField
          label="Cover"
          min={10}
          max={500}
          step={10}
          format={POUNDS}
          value={high}
          onChange={setHigh}
          error={high !== null && high <= 500 ? undefined : 'Please enter a value between 10 and 500'}
          withSlider
        />
      </Sample>
    </GallerySection>
  );
}

function SampleFigures() {
  return (
    <GallerySection title="Money and figures">
      <Sample>
        <p>
          <Money pence={123456} size="large" per="a year" />
        </p>
        <p>
          <Money pence={1240} per="a month" />
        </p>
      </Sample>
      <Stats
        items={[
          { label: 'Employees', value: '240' },
          { label: 'Registered', value: '187', unit: 'of 240', note: '77.9% have activated their account' },
          { label: 'Waiting for approval', value: '12' },
          { label: 'Last upload', value: '1 April 2026' },
        ]}
      />
    </GallerySection>
  );
}
