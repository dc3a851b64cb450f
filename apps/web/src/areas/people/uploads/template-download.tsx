import { useMutation } from '@tanstack/react-query';
import type { UploadKind } from '@plenty/contract/people/uploads-details';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Banner } from '#ui/banner.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { SheetMenu } from '#ui/sheet-menu.tsx';
import { UPLOAD_KIND_LABELS } from './upload-words.ts';
import { readTemplate } from './uploads-data.ts';

interface TemplateDownloadProps {
  readonly clientId: string;
  readonly clientName: string;
  readonly kind: UploadKind;
}

export function TemplateDownload({ clientId, clientName, kind }: TemplateDownloadProps) {
  const download = useMutation({
    mutationFn: (format: SheetFormat) => readTemplate(clientId, kind, format),
    onSuccess: (file, format) => saveToDisk(`${UPLOAD_KIND_LABELS[kind]} template of ${clientName}.${format}`, file),
  });
  return (
    <>
      <div>
        <SheetMenu label="Download the template" isBusy={download.isPending} onChoose={download.mutate} />
      </div>
      {/* spec 2 §8 */}
      {download.isError && <Banner kind="alert">There was an error requesting the upload template</Banner>}
    </>
  );
}
