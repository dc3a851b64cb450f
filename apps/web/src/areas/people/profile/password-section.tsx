import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { IconSection } from '#ui/icon-section.tsx';

export function PasswordSection() {
  const openPanel = useOpenPanel();
  function change(): void {
    openPanel(
      'change-password',
      {},
      {
        onSuccess: () => toast({ kind: 'success', text: 'Password successfully changed.' }),
      },
    );
  }
  return (
    <IconSection icon="lock-key" title="Password" lead="Choose one that you use nowhere else.">
      <Button kind="soft" onClick={change}>
        Change password
      </Button>
    </IconSection>
  );
}
