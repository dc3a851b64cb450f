import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { SheetFormat } from './uploads-data.ts';

interface Props {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onChoose: (format: SheetFormat) => void;
}

/** A download in either format. */
export function SheetMenu({ label, isBusy, onChoose }: Props) {
  return (
    <Menu
      trigger={
        <Button kind="soft" busy={isBusy}>
          {isBusy ? 'Downloading…' : label}
        </Button>
      }
      items={[
        { label: 'XLSX, for spreadsheets', icon: 'file-text', onSelect: () => onChoose('xlsx') },
        { label: 'CSV, for any program', icon: 'file-text', onSelect: () => onChoose('csv') },
      ]}
    />
  );
}
