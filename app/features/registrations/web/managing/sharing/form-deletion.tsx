import { Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatThings } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import type { RegistrationForm } from '../../../form.ts';
import { deleteForm, formsQuery } from '../registration-queries.ts';
import classes from './share-form.module.css';

interface FormDeletionProps {
  readonly form: RegistrationForm;
  readonly registrations: number; // of any state
  readonly onDeleted: () => unknown;
}

/** Deletes a form after a question that names how many registrations go. */
export function FormDeletion({ form, registrations, onDeleted }: FormDeletionProps) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const remove = async () => {
    const sure = await confirmAction({
      question: `Delete ${form.title}?`,
      detail:
        registrations === 0
          ? 'Nobody has registered. This cannot be undone.'
          : `${formatThings(registrations, 'registration goes', 'registrations go')} with it for good, and the links of those who registered stop working. Nobody gets an e-mail. This cannot be undone.`,
      confirm: 'Delete form',
      danger: true,
    });
    if (!sure) return;
    const outcome = await attempt(deleteForm(form.id));
    if (outcome?.ok !== true) return;
    notifyDone(outcome.value);
    await queries.invalidateQueries({ queryKey: formsQuery.queryKey });
    onDeleted();
  };
  return (
    <section className={classes['part']} aria-labelledby="form-deletion">
      <Title order={2} id="form-deletion">
        Delete this form
      </Title>
      <Text>To end registration and keep who has registered, let the form close instead.</Text>
      <Group>
        <Button color="error" onClick={() => void remove()}>
          Delete form
        </Button>
      </Group>
    </section>
  );
}
