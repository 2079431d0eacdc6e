import { Radio, Stack, TagsInput } from '@mantine/core';
import { ROLE_NAMES, type Role } from '#kernel/shared/roles.ts';
import { GIVEN_ROLES } from '../api.ts';
import { ROLE_WORDS } from './role-words.ts';

export interface Assignment {
  readonly role: Exclude<Role, 'owner'>;
  readonly divisions: readonly string[];
}

export const NEW_ASSIGNMENT: Assignment = { role: 'organizer', divisions: [] };

interface RoleInputsProps {
  readonly value: Assignment;
  readonly onChange: (value: Assignment) => void;
}

/** A choice of the roles that can be given, with the divisions of a division manager. */
export function RoleInputs({ value, onChange }: RoleInputsProps) {
  return (
    <Stack>
      <Radio.Group
        label="Role"
        value={value.role}
        onChange={(role) => onChange({ ...value, role: role as Assignment['role'] })} // of the values below
      >
        <Stack gap="sm" mt="xs">
          {GIVEN_ROLES.map((role) => (
            <Radio
              key={role}
              value={role}
              label={ROLE_NAMES[role]}
              description={ROLE_WORDS[role]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value.role === 'divisionManager' && (
        <TagsInput
          label="Divisions"
          description="As they are called in the schedules. Press Enter after each."
          value={[...value.divisions]}
          acceptValueOnBlur
          maxLength={100}
          onChange={(divisions) => onChange({ ...value, divisions })}
        />
      )}
    </Stack>
  );
}
