import { abandonSession } from '#session/session.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { Button } from '#ui/button.tsx';

const WORDS =
  'You have spent all of your vouchers, so you have been logged out for good. If a payment comes back to you, you can log in again to spend it.';

/** To who has left and has spent the last of it: the server lets nobody in who has nothing to use. */
export function Goodbye() {
  return (
    <PageMessage
      icon="check-circle"
      title="All spent, and goodbye"
      text="Your payment has been placed, and with it you have spent all of your vouchers. There is nothing left to use here, so your access ends now. If the payment comes back to you, you can log in again to spend it."
    >
      <Button onClick={() => void abandonSession(WORDS)}>Log out</Button>
    </PageMessage>
  );
}
