/** Plain English, and true of every installation; a client that needs more publishes its own. */
export const TERMS = `
<p>These terms are about your use of this benefits portal. It is provided for the people of your employer, by your employer
or by a company that runs it for them. By logging in you agree to these terms.</p>
<h2>Who may use the portal</h2>
<p>Your account is for you alone. You may use it while your employer offers it to you, and for as long after you leave as you
still have something to look up or to use here.</p>
<h2>Keeping your account safe</h2>
<ul>
<li>Choose a password that you use nowhere else, and tell it to nobody. We will never ask you for it.</li>
<li>Log out when you share a computer. We log you out after 15 minutes without use.</li>
<li>If you think that someone else has used your account, change your password and tell the benefits team at once.</li>
</ul>
<h2>What you may not do</h2>
<p>You may not try to see other people's information, test or get around the portal's security, put in anything that you know
to be false, or use the portal in a way that keeps others from using it.</p>
<h2>Choosing benefits</h2>
<ul>
<li>What you see depends on your employment, and on the rules of your employer's scheme for the year.</li>
<li>When you confirm a choice you ask your employer to act on it. Some choices need to be approved, and a provider may ask you
for more before cover begins.</li>
<li>If you give up part of your salary for a benefit, you agree to a change of your contract of employment for as long as you
have the benefit. Your pay cannot be reduced below the minimum wage.</li>
<li>Each benefit has terms of its own, which come from its provider. Where they differ from a summary on this portal, the
provider's terms count.</li>
<li>Outside the times that the scheme names you may not be able to change or end a choice.</li>
</ul>
<h2>Figures and guidance</h2>
<p>Prices, savings and effects on your pay are worked out from what we know of you and from the tax rates of the year. They are
there to help you to choose; what is on your payslip counts. Nothing on this portal is financial, tax or medical advice. If you
are unsure, ask someone who is qualified to advise you.</p>
<h2>Other websites</h2>
<p>Some links lead to websites of providers and others. They have terms and privacy statements of their own, and we do not
answer for them.</p>
<h2>When the portal is not there</h2>
<p>We want the portal to be there whenever you need it, but we cannot promise that it always is: it may be closed for a while to
be mended or improved. If a fault of ours keeps you from choosing in time, tell the benefits team, and your employer will look
for a fair solution.</p>
<h2>Our responsibility</h2>
<p>Nothing in these terms takes away rights that the law gives you, or limits responsibility for death or injury through
negligence, for fraud, or for anything else for which it cannot be limited. Beyond that, whoever runs the portal answers for
loss that could be foreseen and was caused by its breaking these terms.</p>
<h2>Changes</h2>
<p>If we change these terms in a way that matters we will ask you to read and accept the new ones when you next log in. Each
version has a number and a date, which are shown with it.</p>
<h2>Law</h2>
<p>These terms are governed by the law of England and Wales. If you live in Scotland or Northern Ireland you may also go to the
courts there.</p>
<h2>Questions</h2>
<p>Write to the benefits team at the support address that is shown on the login page.</p>
`.trim();
