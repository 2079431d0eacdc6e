/** An e-mail that invites somebody to an organization, without its address and the link. */
export interface InvitationEmailJob {
  readonly invitationId: string;
  readonly organizationId: string; // deleting it deletes the e-mail
}
