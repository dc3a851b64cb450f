/** What the portal really does with what it knows: whoever changes that changes this. */
export const PRIVACY_STATEMENT = `
<p>This statement says what this benefits portal knows about you, what it is used for, who sees it, and what you can ask for.</p>
<h2>Who is responsible</h2>
<p>Your employer decides what your information is used for here, and is the controller. Whoever runs the portal for your
employer does so on its instructions, as its processor. Your employer's own privacy notice for its people applies as well.</p>
<h2>What we know about you</h2>
<ul>
<li><strong>From your employer:</strong> your name, e-mail address, payroll number, date of birth, sex, the day on which you
joined, and facts of your employment such as grade, department, place of work, hours and salary.</li>
<li><strong>From you:</strong> what you choose, what you tell us about your family so that they can be covered, answers that a
benefit asks for, pictures and messages that you send.</li>
<li><strong>From your use of the portal:</strong> when you log in and out, what you change, and which of your information an
administrator has looked at.</li>
</ul>
<h2>What it is used for, and why the law allows it</h2>
<table>
<thead><tr><th scope="col">Use</th><th scope="col">Legal basis</th></tr></thead>
<tbody>
<tr><td>To show you the benefits that you can have, and what they cost</td><td>Your employment contract</td></tr>
<tr><td>To pass your choices on to payroll and to providers</td><td>Your employment contract</td></tr>
<tr><td>To work out tax and National Insurance, and to keep records of them</td><td>Legal obligation</td></tr>
<tr><td>To keep accounts safe and to find out about misuse</td><td>Legitimate interest in a safe portal</td></tr>
<tr><td>To answer your questions</td><td>Legitimate interest in helping you</td></tr>
<tr><td>Answers about health, where cover depends on them</td><td>Your explicit consent</td></tr>
<tr><td>Cookies of video players</td><td>Your consent</td></tr>
</tbody>
</table>
<p>Whether you may have a benefit, and its price, are worked out by fixed rules of your employer's scheme. You can ask the
benefits team to explain an answer and to have a person look at it.</p>
<h2>Who sees it</h2>
<ul>
<li>You.</li>
<li>Administrators of your employer, each as far as their task asks for it. That they have looked is recorded.</li>
<li>The people who run the portal, when they have to help or to mend something.</li>
<li>Providers of the benefits that you choose: what they need to provide them.</li>
<li>Authorities, where the law says so.</li>
</ul>
<p>Your information is not sold, and it is not used for advertising. There are no trackers on this portal.</p>
<h2>Where it is kept, and for how long</h2>
<p>It is kept in the database of this portal, at the place that your employer has chosen. If a provider works outside the
United Kingdom, your employer makes sure that your information is protected there as well.</p>
<ul>
<li>What payroll and tax need is kept for six years after the tax year.</li>
<li>Answers about health are kept until the cover ends, and for 30 days after.</li>
<li>Records of logins end 90 days after the session; records of who saw or changed what are kept for seven years.</li>
<li>Mails that the portal has sent are deleted from it after a month.</li>
</ul>
<h2>How it is protected</h2>
<p>Connections are encrypted, passwords are kept in a form that cannot be turned back, and especially delicate entries are
encrypted in the database too. The information of different employers is kept apart by the database itself.</p>
<h2>Your rights</h2>
<p>You can ask for a copy of your information, have what is wrong corrected, and ask for its deletion, for limits on its use, or
to receive it in a form that others can read. You can object to uses that rest on a legitimate interest, and take back a consent
at any time. Write to the benefits team at the support address that is shown on the login page; you will have an answer within
a month.</p>
<p>If you are not content with the answer you can complain to the Information Commissioner's Office, at
<a href="https://ico.org.uk/" rel="noopener noreferrer">ico.org.uk</a>.</p>
<h2>Changes</h2>
<p>Each version of this statement has a number and a date, which are shown with it.</p>
`.trim();
