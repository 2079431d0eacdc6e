import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { EnvError, readEnv } from './env.ts';

const DRAIN_MILLISECONDS = { production: 10_000, development: 1000 };

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const app = await buildApp(env);
  closeWithGrace(
    { delay: DRAIN_MILLISECONDS[env.production ? 'production' : 'development'], logger: app.log },
    async ({ err }) => {
      if (err) app.log.error(err);
      await app.close();
    },
  );
  // 'localhost' answers on 127.0.0.1 and on ::1, and to nobody outside this machine.
  const address = await app.listen({
    port: env.port,
    host: env.production ? '0.0.0.0' : 'localhost',
  });
  console.log(`Evenfield is at ${env.publicUrl ?? `http://localhost:${new URL(address).port}`}`);
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});

/** What can be wrong with the surroundings is told in a sentence; anything else with all that is known. */
function sentenceOf(error: unknown): unknown {
  if (error instanceof EnvError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'This port is taken by another program. Choose one with PORT, for example PORT=3001.';
  }
  return error;
}
