import { message, plural } from '../../message.ts';

export const title = 'Reviews';
export const openCount = plural({ one: '{total} needs a reply', other: '{total} need a reply' });
export const listLabel = 'Reviews, newest first';
export const nextPage = 'Older reviews';

export const openView = 'Needs reply';
export const openEmpty = 'No reviews to reply to';
export const openHelp = 'New reviews appear here.';
export const repliedView = 'Replied';
export const repliedEmpty = 'No replies yet';
export const repliedHelp = 'Reviews you have replied to appear here.';
export const hiddenView = 'Hidden';
export const hiddenEmpty = 'No hidden reviews';
export const hiddenHelp = 'To hide a review, enter a reason. Its author can read it.';
export const allView = 'All';
export const allEmpty = 'No reviews yet';
export const allHelp = 'Customers can review a product from their order once it has shipped.';

export const cardLabel = message('Review of {product} by {name}');
export const anonymousCardLabel = message('Review of {product} by a customer');
export const details = message('{name}, {date}, <link>order</link>');
export const anonymousDetails = message('A customer, {date}, <link>order</link>');
export const stars = message('{count} of 5 stars');
export const photoAlt = message("Customer's photo {number}");
export const photosFailed = "The photos couldn't be loaded.";
export const repliedAt = message('Replied {date}');
export const hiddenReason = message('Hidden: {reason}');

export const replyButton = 'Reply';
export const editReplyButton = 'Edit reply';
export const deleteReplyButton = 'Delete reply';
export const hideButton = 'Hide';
export const showButton = 'Show again';
export const visibleAgain = 'Review visible again';

export const replyLabel = 'Public reply';
export const publishButton = 'Publish reply';
export const replyPublished = 'Reply published';
export const replyDeleted = 'Reply deleted';
export const reasonLabel = 'Reason, shown to the author';
export const reasonHelp =
  "A low rating isn't a valid reason. Valid reasons are insults, other people's names, or a review of another product.";
export const hideReviewButton = 'Hide review';
export const reviewHidden = 'Review hidden';
