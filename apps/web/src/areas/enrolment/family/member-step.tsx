import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { EducationFields } from './education-fields.tsx';
import styles from './family.module.css';
import type { MemberForm } from './member-form.ts';
import { NameFields } from './name-fields.tsx';
import { BirthField, RelationshipField, SexField } from './person-fields.tsx';

interface MemberStepProps {
  readonly form: MemberForm;
  /** What is wrong with the whole. */
  readonly problem: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Who it is. Parts of the form are drawn in its order, which is the order in which the focus goes to what is wrong. */
export function MemberStep({ form, problem, onSubmit, onClose }: MemberStepProps) {
  const { errors, isSubmitting } = form.formState;
  const isDependant = form.watch('fmember_type') === 'dependant';
  return (
    <PanelLayout
      onSubmit={onSubmit}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Continue
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <FormBanner state={form.formState} problem={problem} />
        <RelationshipField form={form} />
        <NameFields form={form} />
        <BirthField form={form} />
        <SexField form={form} />
        {isDependant && <EducationFields form={form} />}
        <CheckboxField
          label="Registered disabled"
          error={errors.registered_disabled?.message}
          {...form.register('registered_disabled')}
        />
      </div>
    </PanelLayout>
  );
}
