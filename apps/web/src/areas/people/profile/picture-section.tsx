import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AVATAR } from '@plenty/contract/people/avatar';
import { FILE_TYPES } from '@plenty/contract/files';
import { refreshSetup } from '#session/session.ts';
import { useSetup } from '#session/session-store.ts';
import { OwnAvatar } from '#shell/own-avatar.tsx';
import { Button } from '#ui/button.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { toast } from '#ui/toast.tsx';
import { savePicture } from './profile-data.ts';
import styles from './profile.module.css';
import { IconSection } from '#ui/icon-section.tsx';

const RULES = {
  endings: AVATAR.types.flatMap((type) =>
    type === 'image/jpeg' ? ['.jpg', '.jpeg'] : [`.${FILE_TYPES[type].extension}`],
  ),
  maxBytes: AVATAR.maxBytes,
};

export function PictureSection() {
  const { user } = useSetup();
  const [file, setFile] = useState<File>();
  const send = useMutation({
    mutationFn: savePicture,
    onSuccess: async (problem) => {
      if (problem !== undefined) return;
      await refreshSetup();
      setFile(undefined);
      toast({ kind: 'success', text: 'Your picture has been changed' });
    },
  });
  return (
    <IconSection
      icon="user-circle"
      title="Your picture"
      lead="You alone see it, beside your name at the top of each page."
    >
      <div className={styles.picture}>
        <OwnAvatar user={user} />
        <p>{user.avatar === null ? 'You have no picture: your initials stand there.' : 'This is your picture now.'}</p>
      </div>
      <DropZone
        {...RULES}
        label="Your picture"
        file={file}
        onPick={(picked) => {
          send.reset();
          setFile(picked);
        }}
        error={send.data ?? send.error?.message}
      />
      {file && (
        <Button busy={send.isPending} onClick={() => send.mutate(file)}>
          {send.isPending ? 'Saving...' : 'Save picture'}
        </Button>
      )}
    </IconSection>
  );
}
