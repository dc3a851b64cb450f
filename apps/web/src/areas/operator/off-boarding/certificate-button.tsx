import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { downloadCertificate } from './off-boarding-data.ts';

export function CertificateButton({ id, name }: { id: string; name: string }) {
  const download = useMutation({
    mutationFn: async () => saveToDisk(`Certificate of erasure ${name}.pdf`, await downloadCertificate(id)),
    onError: ({ message }) => toast({ kind: 'alert', text: message }),
  });
  return (
    <Button kind="soft" busy={download.isPending} onClick={() => download.mutate()}>
      Download the certificate<span className="visually-hidden"> of {name}</span>
    </Button>
  );
}
