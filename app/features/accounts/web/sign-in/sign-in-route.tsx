import { useNavigate, useSearch } from '@tanstack/react-router';
import { sameOriginPath } from '#kernel/web/same-origin-path.ts';
import { SignInPage } from './sign-in-page.tsx';

/** The sign-in page, which then goes to the address's `next`, within this product. */
export function SignIn() {
  const { next } = useSearch({ from: '/public/sign-in' });
  const navigate = useNavigate();
  const goOn = () => navigate({ href: sameOriginPath(next ?? '/') ?? '/', replace: true });
  return <SignInPage onGoOn={goOn} />;
}
