import type { OpenForm } from '../../form.ts';
import type { ChangedByLink, OwnRegistration } from '../../registration.ts';
import { DraftForm, type Refusal } from './draft-form.tsx';
import { PlayersField } from './players-field.tsx';
import { draftOf } from './registration-draft.ts';
import { RegistrationFields } from './registration-fields.tsx';

interface ChangeFormProps {
  readonly form: OpenForm;
  readonly registration: OwnRegistration;
  readonly onSend: (content: ChangedByLink) => Promise<Refusal | null>;
  readonly onCancel: () => void;
}

/** The form by which a registration is changed, as far as it still can be. */
export function ChangeForm({ form, registration, onSend, onCancel }: ChangeFormProps) {
  const { id, name, canChange, canChangePlayers } = registration;
  return (
    <DraftForm
      form={form}
      id={id}
      first={draftOf(registration)}
      button="Send changes"
      onSend={({ content }) => onSend(content)}
      onCancel={onCancel}
      {...(!canChange && { part: 'players' })}
    >
      {({ draft, faults, onChange }) => {
        const players = canChangePlayers && form.registered === 'teams' && (
          <PlayersField
            players={draft.players}
            until={form.playersUntil}
            faults={faults}
            onChange={(changed) => onChange({ players: changed })}
          />
        );
        return (
          <>
            <h2>Change {name}</h2>
            {canChange ? (
              <RegistrationFields form={form} draft={draft} faults={faults} onChange={onChange}>
                {players}
              </RegistrationFields>
            ) : (
              players
            )}
          </>
        );
      }}
    </DraftForm>
  );
}
