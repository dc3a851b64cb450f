import { Link } from 'react-router';
import { acceptCookies, allowVideoCookies, useVideoCookiesAllowed } from '#session/cookie-consent.ts';
import { paths } from '#paths.ts';
import { Accordion } from '#ui/accordion.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './cookie-banner.module.css';

interface CookieDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CookieDialog({ isOpen, onClose }: CookieDialogProps) {
  function accept(): void {
    acceptCookies();
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Manage cookies"
      actions={<Button onClick={accept}>Accept cookies</Button>}
    >
      <p className={styles.intro}>
        Essential cookies are needed to log in. The others are yours to choose.{' '}
        <Link to={paths.cookiePolicy} onClick={onClose}>
          Our Cookie Policy
        </Link>
      </p>
      <Accordion
        open={['video']}
        items={[
          {
            id: 'essential',
            title: 'Essential cookies',
            note: 'Always enabled',
            content: 'They log you in, keep your account safe and remember what you choose here.',
          },
          { id: 'video', title: 'Video player cookies', content: <VideoCookies /> },
        ]}
      />
    </Dialog>
  );
}

function VideoCookies() {
  const areAllowed = useVideoCookiesAllowed();
  return (
    <Switch
      label="Allow video player cookies"
      hint="Whoever hosts a video sets them when it is shown. Until you allow them, a placeholder stands in its place."
      checked={areAllowed}
      onChange={allowVideoCookies}
    />
  );
}
