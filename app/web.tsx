import '@fontsource-variable/inter/opsz.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kernel/web/ui/tokens.css';
import './kernel/web/ui/global.css';
import { invariant } from '@evenfield/engine';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { colorSchemeManager } from './kernel/web/ui/color-scheme.ts';
import { cssVariablesResolver } from './kernel/web/ui/colors.ts';
import { theme } from './kernel/web/ui/theme.ts';
import { createPages } from './router.tsx';

const router = createPages();
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false } },
});

const root = document.getElementById('root');
invariant(root !== null, 'index.html has an element with the id root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** The providers around every page: theme, queries, notices, modals and routes. */
function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': 'Close' } }}>
          <Notifications position="bottom-center" />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
