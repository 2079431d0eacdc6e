import { ActionIcon, Drawer, Group, Title } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Mark } from '#kernel/web/ui/mark.tsx';
import classes from './dashboard-header.module.css';
import { DashboardPages } from './dashboard-pages.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';

interface DashboardHeaderProps {
  readonly title: string;
  readonly titleId: string;
  readonly sidebarId: string;
  readonly folded: boolean;
  readonly onFold: () => void;
  readonly account: ReactNode;
}

/** The page's title, the account, and the pages' menu on a phone. */
export function DashboardHeader({ title, titleId, account, ...sidebar }: DashboardHeaderProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openedOn, setOpenedOn] = useState<string | null>(null); // the path it was opened on
  const opened = openedOn === path;
  const close = () => setOpenedOn(null);
  return (
    <header className={classes['header']}>
      <ActionIcon
        size="lg"
        className={classes['fold'] ?? ''}
        aria-label="Sidebar"
        aria-expanded={!sidebar.folded}
        aria-controls={sidebar.sidebarId}
        onClick={sidebar.onFold}
      >
        <IconLayoutSidebar size={22} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size="lg"
        className={classes['menu'] ?? ''}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpenedOn(path)}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </ActionIcon>
      <Title order={1} id={titleId} className={classes['title'] ?? ''} title={title}>
        {title}
      </Title>
      <div className={classes['end']}>
        <SchemeToggle />
        {account}
      </div>
      <Drawer
        opened={opened}
        onClose={close}
        title={
          <a href="/" className={classes['product']}>
            <Mark size={22} /> Evenfield
          </a>
        }
        position="left"
        size="18rem"
        classNames={{ content: classes['drawer'] ?? '', body: classes['body'] ?? '' }}
      >
        <Group
          component="nav"
          aria-label="Dashboard"
          gap={0}
          align="stretch"
          wrap="nowrap"
          flex={1}
        >
          <DashboardPages onGo={close} />
        </Group>
      </Drawer>
    </header>
  );
}
