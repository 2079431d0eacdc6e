import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmailVerificationPage } from './email-verification-page.tsx';

/** The page of the link in the e-mail. Removes the token from the address bar at once. */
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
