import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Asked when a link, Back or Forward leads away from the terms. */
export function LeaveQuestion() {
  const { isAsked, stay, leave } = useLeaveWarning();
  return (
    <AlertDialog
      isOpen={isAsked}
      onClose={stay}
      title="Leave this page?"
      text="You have not accepted the terms yet. We will ask you again before you can use the portal."
      actions={
        <>
          <Button kind="soft" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay</Button>
        </>
      }
    />
  );
}
