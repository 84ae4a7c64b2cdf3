/** A new piece has a rating by its form only: nobody gave it. */
export const noReviews = 'No reviews yet';
