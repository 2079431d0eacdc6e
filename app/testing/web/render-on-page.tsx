import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderInApp } from './render-in-app.tsx';

/** Renders a part of a page that has links to other pages. Answers with its router. */
export function renderOnPage(part: ReactNode, address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  renderInApp(<RouterProvider router={router} />);
  return router;
}
