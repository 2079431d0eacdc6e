import { type Fault, faultPath } from '@evenfield/contract';
import type { FastifyError } from 'fastify';

/** The faults of a query or body that its schema refused, with their paths. */
export function faultsOf({ validation = [] }: FastifyError): Fault[] {
  return validation.map(({ instancePath, message = 'Cannot be used.' }) => ({
    path: faultPath(instancePath.split('/').filter(Boolean).map(toStep)),
    message,
  }));
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
