import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

interface SheetMenuProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onChoose: (format: SheetFormat) => void;
}

/** The download of a table, in either format. */
export function SheetMenu({ label, isBusy, onChoose }: SheetMenuProps) {
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
