import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { SetupForm } from './setup-form.ts';

/** Says in which season the schedule will be, and takes it out of it. */
export function FilingNotice() {
  const { control, setValue } = useFormContext<SetupForm>();
  const filing = useWatch({ control, name: 'filing' });
  if (!filing?.season) return null;
  return (
    <NoticeStrip
      compact
      actions={
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => setValue('filing', { ...filing, season: null })}
        >
          Save without a season
        </Button>
      }
    >
      The new schedule will be saved in {filing.season.name}.
    </NoticeStrip>
  );
}
