// Runs before the first paint, so that a page chosen dark never flashes light. Read by Mantine
// afterwards; the key is the one in src/ui/color-scheme.ts.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('evenfield.color-scheme');
  } catch {
    // Storage is blocked: the system's choice holds.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
