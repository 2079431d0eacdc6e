import { invariant } from '@evenfield/engine';
import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { ComponentType } from 'react';
import type { CardInputsProps } from '../card-maker.ts';
import { StripeCard } from './stripe-card.tsx';

/** Returns Stripe's card inputs; its script is requested only now. */
export async function loadStripeCard(publicKey: string): Promise<ComponentType<CardInputsProps>> {
  const stripe = await loadStripe(publicKey).catch(() => {
    throw new Error('Stripe could not be loaded.');
  });
  invariant(stripe !== null, 'Stripe is loaded in a browser');
  return (props) => (
    <Elements stripe={stripe} options={{ locale: 'en' }}>
      <StripeCard stripe={stripe} {...props} />
    </Elements>
  );
}
