import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { needTwoPersons, rightsRequests } from './administrators-data.ts';
import { useForgetRights } from './use-forget-rights.ts';
import { PasswordDialog, type PasswordQuestion } from '#shell/password-dialog.tsx';

/** Whether giving rights needs a second person. To switch it off does itself. */
export function TwoPersons({ clientId }: { clientId: string }) {
  const forget = useForgetRights(clientId);
  const requests = useQuery(rightsRequests(clientId));
  const [isAsking, setIsAsking] = useState(false);
  if (!requests.data) return null;
  const { needsTwoPersons: isNeeded } = requests.data;
  return (
    <Card>
      <Switch
        label="Giving rights needs two persons"
        hint="Another administrator with platform settings confirms who is added and what is given. Taking rights away never waits."
        checked={isNeeded}
        onChange={() => setIsAsking(true)}
      />
      <PasswordDialog
        onChanged={forget}
        question={isAsking ? (isNeeded ? switchTwoPersonsOff(clientId) : switchTwoPersonsOn(clientId)) : undefined}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}

function switchTwoPersonsOn(clientId: string): PasswordQuestion {
  return {
    id: 'on',
    title: 'Ask for two persons?',
    text: 'From now on nobody gets rights unless a second administrator confirms it within a week. To switch this off again, two are needed too.',
    action: 'Ask for two persons',
    done: 'Giving rights needs two persons now',
    carryOut: (password) => needTwoPersons(clientId, true, password),
  };
}

function switchTwoPersonsOff(clientId: string): PasswordQuestion {
  return {
    id: 'off',
    title: 'Let one person give rights?',
    text: 'Another administrator has to confirm this within a week. Until then two persons are needed as before.',
    action: 'Ask for confirmation',
    done: 'One person may give rights now',
    carryOut: (password) => needTwoPersons(clientId, false, password),
  };
}
