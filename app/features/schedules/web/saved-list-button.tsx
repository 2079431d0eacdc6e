import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';

/** Opens the panel of saved schedules. */
export function SavedListButton({ onShow }: { readonly onShow: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconListNumbers size={18} aria-hidden="true" />}
      onClick={onShow}
    >
      Saved List
    </Button>
  );
}
