import { Money } from '#ui/money.tsx';

interface PoundsProps {
  /** As the specification's own money fields come: pounds with two decimals. */
  readonly pounds: number;
  readonly size?: 'text' | 'large';
}

export function Pounds({ pounds, size = 'text' }: PoundsProps) {
  return <Money pence={Math.round(pounds * 100)} size={size} />;
}
