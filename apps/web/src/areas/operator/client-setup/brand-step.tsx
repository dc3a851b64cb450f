import { useState } from 'react';
import { BrandBody } from '@plenty/contract/operator/client-setup-steps';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { FONTS } from '@plenty/domain/theme/fonts';
import { Button } from '#ui/button.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { BrandPreview } from './brand-preview.tsx';
import { saveBrand } from './client-setup-data.ts';
import styles from './client-setup.module.css';
import { logoAddress, convertLogo } from './convert-logo.ts';
import { StepForm } from './step-form.tsx';
import { errorsAt, useSaveStep } from './use-save-step.ts';

const FIELDS = [
  'brandName',
  'strapline',
  'primaryColour',
  'secondaryColour',
  'baseFont',
  'headerFont',
  'logo',
] as const;
const FONT_OPTIONS = FONTS.map((font) => ({ value: font, label: font }));
const LOGO = { endings: ['.svg', '.png'], maxBytes: 2_000_000 };

export function BrandStep({ setup }: { setup: ClientSetup }) {
  const form = useSchemaForm(BrandBody, setup.brand);
  const { errors, isSubmitting } = form.formState;
  const { save, problem } = useSaveStep(setup, 'brand');
  const submit = form.handleSubmit((body) => save(() => saveBrand(setup.id, body), errorsAt(form, FIELDS)));
  const brand = form.watch();
  const text = (name: 'brandName' | 'strapline' | 'primaryColour' | 'secondaryColour') => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <div className={styles.beside}>
      <StepForm
        clientId={setup.id}
        title="Brand"
        lead="What people see when they log in. The preview follows what you type."
        problem={problem}
        isBusy={isSubmitting}
        onSubmit={(event) => void submit(event)}
      >
        <TextField label="Name of the portal" hint="For example Northwind Benefits" {...text('brandName')} />
        <TextField label="Line on the login page" {...text('strapline')} />
        <div className={styles.pair}>
          <TextField
            label="Main colour"
            hint="For example #0b5c6b"
            after={<ColourSwatch colour={brand.primaryColour} />}
            {...text('primaryColour')}
          />
          <TextField
            label="Second colour"
            hint="For example #f2a541"
            after={<ColourSwatch colour={brand.secondaryColour} />}
            {...text('secondaryColour')}
          />
        </div>
        <div className={styles.pair}>
          <SelectField label="Font of text" options={FONT_OPTIONS} {...form.register('baseFont')} />
          <SelectField label="Font of headings" options={FONT_OPTIONS} {...form.register('headerFont')} />
        </div>
        <LogoField
          logo={brand.logo}
          error={errors.logo?.message}
          onChange={(logo) => form.setValue('logo', logo, { shouldValidate: true, shouldTouch: true })}
        />
      </StepForm>
      <BrandPreview brand={brand} />
    </div>
  );
}

function ColourSwatch({ colour }: { colour: string }) {
  return <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />;
}

interface LogoFieldProps {
  readonly logo: string | null;
  readonly error: string | undefined;
  readonly onChange: (logo: string | null) => void;
}

function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  async function pick(picked: File | undefined): Promise<void> {
    setFile(picked);
    setFault(undefined);
    if (!picked) return;
    try {
      onChange(await convertLogo(picked));
    } catch {
      setFault('We couldn’t read this picture. Choose another one.');
    }
  }
  return (
    <div className={styles.logo}>
      <p className={styles.label}>Logo (optional)</p>
      <DropZone label="Logo" file={file} error={fault ?? error} onPick={(picked) => void pick(picked)} {...LOGO} />
      {logo !== null && (
        <div className={styles.ownLogo}>
          <img src={logoAddress(logo)} alt="The logo" />
          <Button
            kind="plain"
            onClick={() => {
              setFile(undefined);
              onChange(null);
            }}
          >
            Remove the logo
          </Button>
        </div>
      )}
    </div>
  );
}
