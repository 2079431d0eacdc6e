import '@fontsource-variable/inter/opsz.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kernel/web/ui/tokens.css';
import './kernel/web/ui/global.css';
import { invariant } from '@evenfield/engine';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './web-app.tsx';

const root = document.getElementById('root');
invariant(root !== null, 'index.html has an element with the id root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
