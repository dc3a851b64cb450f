import { useState } from 'react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ComboboxSection } from './combobox-section.tsx';
import { FormSample } from './form-sample.tsx';
import { SUBJECTS } from './sample-options.ts';
import { Sample, GallerySection } from './section.tsx';

export function FieldsGroup() {
  return (
    <>
      <Texts />
      <GallerySection title="Select" layout="grid">
        <Sample>
          <SelectField label="Subject" placeholder="Choose a subject" options={SUBJECTS} />
        </Sample>
        <Sample>
          <SelectField
            label="Enquiry"
            options={SUBJECTS}
            defaultValue=""
            placeholder="Choose"
            error="This field is required"
          />
        </Sample>
        <Sample>
          <SelectField label="Scheme" options={SUBJECTS} defaultValue="benefits" disabled />
        </Sample>
      </GallerySection>
      <ComboboxSection />
      <GallerySection title="Long text" layout="grid">
        <Sample>
          <TextAreaField label="Comments" hint="Please do not send bank details" />
        </Sample>
        <Sample>
          <TextAreaField label="Reason" error="This field is required" />
        </Sample>
        <Sample>
          <TextAreaField label="Note" maxLength={40} defaultValue="This note has used all the room there is" />
        </Sample>
      </GallerySection>
      <Choices />
      <GallerySection title="A form" layout="pair">
        <Sample>
          <FormSample />
        </Sample>
      </GallerySection>
    </>
  );
}

function Texts() {
  return (
    <GallerySection title="Text" layout="grid">
      <Sample>
        <TextField label="First name" autoComplete="off" />
        <TextField label="Job title" hint="As your colleagues know it" defaultValue="Marine engineer" />
      </Sample>
      <Sample>
        <TextField label="Surname" error="This field is required" />
        <TextField label="Employee number" defaultValue="HW-1042" disabled hint="Your employer keeps this" />
      </Sample>
      <Sample>
        <PasswordField label="Password" autoComplete="off" />
        <PasswordField label="New password" autoComplete="off" error="This field is required" />
      </Sample>
    </GallerySection>
  );
}

const EDUCATION = [
  { value: 'yes', label: 'Yes', hint: 'We will ask when it ends' },
  { value: 'no', label: 'No' },
  { value: 'later', label: 'Not sure yet', disabled: true },
];

function Choices() {
  const [education, setEducation] = useState('yes');
  const [unanswered, setUnanswered] = useState('');
  const [isVideoOn, setIsVideoOn] = useState(true);
  return (
    <GallerySection title="Choices" layout="grid">
      <Sample>
        <CheckboxField label="I have read the terms and conditions" />
        <CheckboxField label="Remember me on this device" hint="Only on a device of your own" defaultChecked />
        <CheckboxField label="Registered disabled" disabled />
        <CheckboxField label="Essential cookies" defaultChecked disabled />
        <CheckboxField
          label="I agree that my choice is final"
          error="Please confirm that you have read the terms and conditions"
        />
      </Sample>
      <Sample>
        <RadioGroup
          label="Are they in full-time education?"
          options={EDUCATION}
          value={education}
          onChange={setEducation}
        />
      </Sample>
      <Sample>
        <RadioGroup
          label="Relationship"
          hint="To you"
          error="This field is required"
          options={[
            { value: 'partner', label: 'Partner' },
            { value: 'dependant', label: 'Dependant' },
          ]}
          value={unanswered}
          onChange={setUnanswered}
        />
      </Sample>
      <Sample>
        <Switch
          label="Video player cookies"
          hint="Needed to play the films in the portal"
          checked={isVideoOn}
          onChange={setIsVideoOn}
        />
        <Switch label="Require two-factor authentication" checked={false} onChange={() => {}} disabled />
        <Switch label="Essential cookies, always on" checked onChange={() => {}} disabled />
      </Sample>
    </GallerySection>
  );
}
