import type { CSSProperties } from 'react';
import type { BrandBody } from '@plenty/contract/operator/client-setup-steps';
import { isHexColour } from '@plenty/domain/theme/colour';
import { deriveColours } from '@plenty/domain/theme/derive-colours';
import { fontStack } from '@plenty/domain/theme/fonts';
import { WideShapes } from '#ui/shapes.tsx';
import styles from './brand-preview.module.css';
import { findContrastNotes } from './contrast-notes.ts';
import { logoAddress } from './convert-logo.ts';

/** Login, home and an email in the look that is being typed. A colour that is half typed leaves the last one. */
export function BrandPreview({ brand }: { brand: BrandBody }) {
  const { primaryColour, secondaryColour, baseFont, headerFont } = brand;
  const isReadable = isHexColour(primaryColour) && isHexColour(secondaryColour);
  const colours = isReadable ? deriveColours({ primaryColour, secondaryColour }) : undefined;
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2 className={styles.title}>Preview</h2>
      {colours ? (
        <>
          <ul className={styles.notes} aria-label="Contrast">
            {findContrastNotes({ primaryColour, secondaryColour }, colours).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <div className={styles.scene} style={lookOf(colours, { baseFont, headerFont })}>
            <LoginPreview brand={brand} />
            <HomePreview brand={brand} />
            <MailPreview brand={brand} />
          </div>
        </>
      ) : (
        <p>Enter both colours as # and six letters or digits to see the preview.</p>
      )}
    </section>
  );
}

/** The same names as the document's own, so that what stands within takes them. */
function lookOf(colours: Readonly<Record<string, string>>, fonts: Pick<BrandBody, 'baseFont' | 'headerFont'>) {
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour])),
    '--font-base': fontStack(fonts.baseFont),
    '--font-header': fontStack(fonts.headerFont),
  } as CSSProperties;
}

function PreviewLogo({ brand: { logo, brandName } }: { brand: BrandBody }) {
  return logo === null ? (
    <b className={styles.name}>{brandName}</b>
  ) : (
    <img className={styles.logo} src={logoAddress(logo)} alt={brandName} />
  );
}

function LoginPreview({ brand }: { brand: BrandBody }) {
  return (
    <figure className={styles.tile}>
      <figcaption>Login</figcaption>
      <div className={styles.login}>
        <div className={styles.form}>
          <PreviewLogo brand={brand} />
          <p className={styles.heading}>Log in</p>
          <span className={styles.box}>Email</span>
          <span className={styles.button}>Continue</span>
          <span className={styles.link}>Forgotten password?</span>
        </div>
        <div className={styles.art}>
          <p>{brand.strapline}</p>
        </div>
      </div>
    </figure>
  );
}

function HomePreview({ brand }: { brand: BrandBody }) {
  return (
    <figure className={styles.tile}>
      <figcaption>Home</figcaption>
      <div className={styles.home}>
        <PreviewLogo brand={brand} />
        <div className={styles.hero}>
          <WideShapes />
          <p>Hello Sam</p>
        </div>
        <div className={styles.chips}>
          <span className={styles.chip}>Pension</span>
          <span className={styles.chip} data-second>
            Cycle to work
          </span>
        </div>
      </div>
    </figure>
  );
}

function MailPreview({ brand }: { brand: BrandBody }) {
  return (
    <figure className={styles.tile}>
      <figcaption>Email</figcaption>
      <div className={styles.mail}>
        <p className={styles.band}>{brand.brandName}</p>
        <p>Hi Sam,</p>
        <p>Your benefits are ready for you to choose.</p>
        <span className={styles.button}>See your benefits</span>
      </div>
    </figure>
  );
}
