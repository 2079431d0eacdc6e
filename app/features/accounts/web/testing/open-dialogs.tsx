import { Notifications, notifications } from '@mantine/notifications';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { accountDialog } from '#kernel/web/account-dialog.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { AccountDialogs } from '../account-dialogs.tsx';

/** Renders a page with the account dialogs. Resolves to its router once shown. */
export async function openPageWithDialogs() {
  const root = createRootRoute({
    component: () => (
      <>
        <Notifications />
        <Outlet />
        <AccountDialogs onGoTo={(href) => router.navigate({ href })} />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/$', component: () => 'a page' });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/start'] }),
  });
  onTestFinished(() => {
    accountDialog.setState({ dialogs: [], goTo: null });
    notifications.clean();
  });
  renderInApp(<RouterProvider router={router} />);
  await screen.findByText('a page');
  return router;
}
