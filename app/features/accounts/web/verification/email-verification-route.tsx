import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmailVerificationPage } from './email-verification-page.tsx';

/** Where the link in the e-mail leads. What proves the address leaves the address bar at once. */
export function EmailVerification() {
  const { token } = useSearch({ from: '/public/email-verification' });
  const navigate = useNavigate();
  const [read] = useState(token ?? null);

  useEffect(() => {
    if (token !== undefined)
      void navigate({ to: '/email-verification', search: {}, replace: true });
  }, [token, navigate]);

  return (
    <EmailVerificationPage
      token={read}
      home={
        <Button component={Link} to="/generate-schedule" size="md">
          Generate a schedule
        </Button>
      }
    />
  );
}
