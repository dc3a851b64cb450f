import { useSetup } from '#session/session-store.ts';

/** Whom to ask about what cannot be changed here. */
export function AskEmployer({ about }: { about: string }) {
  const { client } = useSetup();
  if (!client) return null;
  const { supportEmail, benefitBrandName } = client.scheme;
  return (
    <p>
      {about} To have something corrected, please write to {benefitBrandName} at{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  );
}
