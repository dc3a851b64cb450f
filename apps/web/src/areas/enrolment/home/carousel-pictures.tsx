import type { ReactNode } from 'react';
import type { Slide } from '@plenty/contract/portal/carousel';
import styles from './carousel-pictures.module.css';

/** The portal's own pictures, in the client's colours. They say nothing that the words beside them do not. */
export function CarouselPicture({ picture }: { picture: Slide['picture'] }) {
  return (
    <svg className={styles.picture} viewBox="0 0 560 280" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {DRAWINGS[picture]}
    </svg>
  );
}

/** The sun comes up over the hills. */
const WELCOME = (
  <>
    <circle className={styles.accentSoft} cx="280" cy="196" r="150" />
    <circle className={styles.accentMid} cx="280" cy="196" r="112" />
    <circle className={styles.accent} cx="280" cy="196" r="74" />
    <path className={styles.mid} d="M0 214c70-46 132-44 204-10s128 30 190-6 118-30 166-8v90H0Z" />
    <path className={styles.main} d="M0 250c92-44 168-38 262-8s186 26 298-18v56H0Z" />
    <g className={styles.line}>
      <path d="M96 92q14-16 28 0q14-16 28 0" />
      <path d="M158 56q10-12 20 0q10-12 20 0" />
    </g>
    <path className={styles.white} d="m432 58 7 19 19 7-19 7-7 19-7-19-19-7 19-7Z" />
    <path className={styles.white} d="m486 118 5 13 13 5-13 5-5 13-5-13-13-5 13-5Z" />
  </>
);

/** A present, and what may be in it. */
const BENEFITS = (
  <>
    <ellipse className={styles.mid} cx="280" cy="262" rx="170" ry="14" />
    <rect className={styles.main} x="198" y="150" width="164" height="112" rx="12" />
    <rect className={styles.strong} x="184" y="116" width="192" height="44" rx="12" />
    <rect className={styles.accent} x="264" y="116" width="32" height="146" />
    <path className={styles.bow} d="M280 116c-60 2-78-22-66-42s46-8 66 42Zm0 0c60 2 78-22 66-42s-46-8-66 42Z" />
    <rect className={styles.white} x="62" y="74" width="96" height="96" rx="24" />
    <path className={styles.accent} d="M110 148c-46-28-34-58-14-56 8 0 12 6 14 10 2-4 6-10 14-10 20-2 32 28-14 56Z" />
    <rect className={styles.white} x="402" y="42" width="84" height="84" rx="22" />
    <path className={styles.main} d="M436 62h16v14h14v16h-14v14h-16V92h-14V76h14Z" />
    <rect className={styles.white} x="424" y="156" width="68" height="68" rx="18" />
    <path className={styles.accentMid} d="m458 170 6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1Z" />
  </>
);

/** A payslip, and what is put aside. */
const PAY = (
  <>
    <ellipse className={styles.mid} cx="280" cy="264" rx="190" ry="13" />
    <rect className={styles.white} x="142" y="40" width="186" height="222" rx="18" />
    <rect className={styles.main} x="166" y="66" width="72" height="14" rx="7" />
    <g className={styles.soft}>
      <rect x="166" y="98" width="138" height="9" rx="4.5" />
      <rect x="166" y="118" width="112" height="9" rx="4.5" />
      <rect x="166" y="208" width="30" height="34" rx="6" />
    </g>
    <rect className={styles.mid} x="204" y="184" width="30" height="58" rx="6" />
    <rect className={styles.main} x="242" y="162" width="30" height="80" rx="6" />
    <rect className={styles.accent} x="280" y="142" width="24" height="100" rx="6" />
    {[0, 1, 2, 3].map((coin) => (
      <g key={coin} transform={`translate(0 ${-coin * 24})`}>
        <path className={styles.accentMid} d="M348 236v12c0 20 92 20 92 0v-12Z" />
        <ellipse className={styles.accent} cx="394" cy="236" rx="46" ry="15" />
      </g>
    ))}
    <ellipse className={styles.accentMid} cx="394" cy="164" rx="28" ry="8" />
    <circle className={styles.strong} cx="428" cy="92" r="34" />
    <path className={styles.tick} d="m413 93 11 11 20-22" />
  </>
);

/** A family under one roof that keeps the rain off. */
const FAMILY = (
  <>
    <ellipse className={styles.mid} cx="280" cy="266" rx="180" ry="12" />
    <path className={styles.pole} d="M280 56v200" />
    <path
      className={styles.main}
      d="M112 152C116 76 190 34 280 34s164 42 168 118c-14-18-42-18-56 0-14-18-42-18-56 0-14-18-42-18-56 0-14-18-42-18-56 0-14-18-42-18-56 0-14-18-42-18-56 0Z"
    />
    <path
      className={styles.strong}
      d="M224 152c2-68 24-108 56-118 32 10 54 50 56 118-14-18-42-18-56 0-14-18-42-18-56 0Z"
    />
    <circle className={styles.white} cx="206" cy="178" r="22" />
    <path className={styles.accent} d="M168 262v-24c0-24 16-36 38-36s38 12 38 36v24Z" />
    <circle className={styles.white} cx="354" cy="172" r="23" />
    <path className={styles.strong} d="M314 262v-28c0-26 16-38 40-38s40 12 40 38v28Z" />
    <circle className={styles.white} cx="280" cy="206" r="18" />
    <path className={styles.accentMid} d="M250 262v-14c0-18 12-26 30-26s30 8 30 26v14Z" />
    <g className={styles.rain}>
      <path d="M66 74v20M96 124v20M52 162v20M494 70v20M468 122v20M514 158v20" />
    </g>
  </>
);

const DRAWINGS: Readonly<Record<Slide['picture'], ReactNode>> = {
  welcome: WELCOME,
  benefits: BENEFITS,
  pay: PAY,
  family: FAMILY,
};
