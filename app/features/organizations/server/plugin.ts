import type { Feature } from '../../services.ts';
import { eraseMembership } from './erase-membership.ts';

export const organizationsFeature: Feature = {
  erasers: ({ organizationErasers }) => [eraseMembership(organizationErasers)],
};
