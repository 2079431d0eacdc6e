import { MOST_NAME, type OpenForm } from '../../form.ts';
import classes from './registering.module.css';
import type { Faults, RegistrationDraft } from './registration-draft.ts';
import { TextField } from './text-field.tsx';

interface ContactFieldsProps {
  readonly form: OpenForm;
  readonly draft: RegistrationDraft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<RegistrationDraft>) => void;
}

/** Who is registered, and who is written to about it: of a minor a parent or guardian. */
export function ContactFields({ form, draft, faults, onChange }: ContactFieldsProps) {
  const { asksPhone, asksMinors, registered } = form;
  const { name, contact, email, phone, isMinor } = draft;
  const isTeam = registered === 'teams';
  const words = isTeam ? OF_TEAM : isMinor ? OF_MINOR : OF_PLAYER;
  return (
    <>
      <TextField
        label={isTeam ? 'Team name' : "Player's name"}
        maxLength={MOST_NAME}
        fault={faults.get('name')}
        value={name}
        onChange={(changed) => onChange({ name: changed })}
        autoComplete={isTeam ? 'off' : isMinor ? 'off' : 'name'}
      />
      {!isTeam && asksMinors && (
        <div className={classes['field']}>
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={isMinor}
              onChange={({ currentTarget }) => onChange({ isMinor: currentTarget.checked })}
            />
            <span>The player is a minor</span>
          </label>
          <p className={classes['hint']} aria-live="polite">
            {isMinor
              ? 'A parent or guardian registers the player and gets all e-mails. Enter their name and e-mail address below.'
              : 'Check this for a player under age: a parent or guardian is the contact then.'}
          </p>
        </div>
      )}
      <TextField
        label={words.contact}
        hint={words.hint}
        isOptional={!isTeam && !isMinor}
        maxLength={MOST_NAME}
        fault={faults.get('contact')}
        value={contact}
        onChange={(changed) => onChange({ contact: changed })}
        autoComplete={isTeam || isMinor ? 'name' : 'off'}
      />
      <TextField
        type="email"
        label={words.email}
        hint="The link to see, change or withdraw this registration goes there."
        fault={faults.get('email')}
        value={email}
        onChange={(changed) => onChange({ email: changed })}
        autoComplete="email"
      />
      {asksPhone !== 'no' && (
        <TextField
          type="tel"
          label={words.phone}
          hint="For calls at short notice, such as when a field is closed."
          isOptional={asksPhone === 'optional'}
          maxLength={40}
          fault={faults.get('phone')}
          value={phone}
          onChange={(changed) => onChange({ phone: changed })}
          autoComplete="tel"
        />
      )}
    </>
  );
}

interface ContactWords {
  readonly contact: string;
  readonly hint?: string;
  readonly email: string;
  readonly phone: string;
}

const OF_TEAM: ContactWords = {
  contact: 'Your name',
  hint: 'You are the contact of the team.',
  email: 'Your e-mail',
  phone: 'Your phone number',
};
const OF_PLAYER: ContactWords = {
  contact: 'Contact person',
  hint: 'Leave this blank if it is the player.',
  email: 'E-mail',
  phone: 'Phone number',
};
const OF_MINOR: ContactWords = {
  contact: 'Name of the parent or guardian',
  email: 'E-mail of the parent or guardian',
  phone: 'Phone number of the parent or guardian',
};
