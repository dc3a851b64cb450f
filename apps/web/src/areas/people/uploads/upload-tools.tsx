import { paths } from '#paths.ts';
import { useSetup } from '#session/session-store.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';

/** For who may send files: the way to send one, and to those that were sent. */
export function UploadTools() {
  const { permissions } = useSetup().user;
  const openPanel = useOpenPanel();
  if (!permissions.includes('uploads')) return null;
  return (
    <>
      <ButtonLink kind="soft" to={paths.uploads}>
        Earlier uploads
      </ButtonLink>
      <Button onClick={() => openPanel('upload-data')}>Upload data</Button>
    </>
  );
}
