/** An e-mail to a club with a link for its requests, without its address and the link. */
export interface ClubEmailJob {
  readonly kind: 'invitation' | 'reminder';
  readonly clubId: string;
  readonly organizerId: string; // the organization's id: deleting it deletes the e-mail
  readonly queued: string; // ISO 8601 UTC; a newer invitation replaces it
}
